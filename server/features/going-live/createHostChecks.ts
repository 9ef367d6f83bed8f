import { LRUCache } from 'lru-cache'
import type { AskHost } from './checkClub'
import { checkHost, type HostCheck } from './checkHost'

/** How long an answer is kept, in milliseconds: whoever reloads the list doesn't ask again. */
const KEPT_MS = 60_000
const MAX_HOSTS = 1_000

/** Asks hosts, each at most once a minute; whoever asks meanwhile gets the same answer. */
export function createHostChecks(ask: AskHost = checkHost): AskHost {
  const checks = new LRUCache<string, Promise<HostCheck>>({ max: MAX_HOSTS, ttl: KEPT_MS })
  return (host, options) => {
    const kept = checks.get(host)
    if (kept) return kept
    const check = ask(host, options)
    checks.set(host, check)
    return check
  }
}
