/**
 * The account, or undefined in production while its password or activation code is the demo's
 * published one: it then fails like an unknown account, in response and timing.
 */
export const unlessDemo = <T extends { demo: boolean }>(
  { production }: { production: boolean },
  account: T | undefined,
): T | undefined => (production && account?.demo === true ? undefined : account)
