import { HTMLSelect, type HTMLSelectProps } from '@blueprintjs/core';

const silent = { title: undefined };

/** The browser's own select; its arrow, which Blueprint names in English, is not read to anybody. */
export const Select = (props: HTMLSelectProps) => <HTMLSelect iconProps={silent} {...props} />;
