import { HubTab, type TabTarget } from '../../../tests/bench/support/HubTab'

const PING_EVERY_MS = 15_000

/** Open tabs that reconnect as the portal's do. */
export interface KeptTabs {
  /** How often a tab has connected. */
  connects: number
  /** How many are connected now. */
  open: number
  failures: string[]
  stop(): Promise<void>
}

/** Opens tabs; each connects again as soon as its connection has ended. */
export function keepTabs(count: number, target: TabTarget): KeptTabs {
  const tabs = new Set<HubTab>()
  let isOver = false
  const kept: KeptTabs = {
    connects: 0,
    open: 0,
    failures: [],
    async stop() {
      isOver = true
      clearInterval(timer)
      for (const tab of tabs) tab.drop()
      await Promise.all(loops)
    },
  }
  const timer = setInterval(() => {
    for (const tab of tabs) tab.ping()
  }, PING_EVERY_MS)
  const keep = async (): Promise<void> => {
    while (!isOver) {
      try {
        const tab = await HubTab.open(target)
        kept.connects += 1
        kept.open += 1
        tabs.add(tab)
        await tab.closed
        tabs.delete(tab)
        kept.open -= 1
      } catch (error) {
        kept.failures.push(`a tab could not connect: ${String(error)}`)
      }
    }
  }
  const loops = Array.from({ length: count }, keep)
  return kept
}
