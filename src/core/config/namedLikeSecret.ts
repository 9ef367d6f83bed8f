/** What credentials are called, in lower case and without the marks between words. */
const names = /secret|passw(?:or)?d|passphrase|credential|(?:api|private|access|signing|encryption|service|master|license)key|(?:access|auth|refresh|bearer|session|id|api|client|webhook)token|^(?:token|pwd|pin)$/

/** Whether a key is called as a credential is (`secret`, `webhook_secret`, `apiKey`, `ACCESS-TOKEN`); `token` only by itself. */
export const namedLikeSecret = (key: string): boolean => names.test(key.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
