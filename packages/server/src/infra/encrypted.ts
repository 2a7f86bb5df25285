const loopback = /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:|\/|$)/;

/** Whether what goes to an address goes encrypted, or does not leave this machine. */
export const isEncrypted = (address: string): boolean =>
  URL.canParse(address) && (address.startsWith('https:') || loopback.test(address));
