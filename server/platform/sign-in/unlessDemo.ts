/**
 * Returns the account, but undefined in production if its password or activation code is the demo's
 * published one. Signing in then fails exactly as for an unknown account, in response and timing.
 */
export const unlessDemo = <T extends { demo: boolean }>(
  { production }: { production: boolean },
  account: T | undefined,
): T | undefined => (production && account?.demo === true ? undefined : account)
