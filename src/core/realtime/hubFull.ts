/**
 * The error with which a full hub answers the negotiation: a code and the seconds to wait. SignalR
 * has no other field for it.
 */
export const hubFull = (seconds: number): string => `hub_full:${seconds}`

/** The seconds to wait, in an error that contains `hubFull`; undefined in any other. */
export function readHubFull(error: unknown): number | undefined {
  const [, seconds] = /\bhub_full:(\d+)/.exec(error instanceof Error ? error.message : '') ?? []
  return seconds === undefined ? undefined : Number(seconds)
}
