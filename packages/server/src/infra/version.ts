import manifest from '../../package.json' with { type: 'json' };

/** The version of Aponta, shown on the sign-in screen and in the release notes. */
export const { version } = manifest;
