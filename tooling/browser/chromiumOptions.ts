import type { LaunchOptions } from '@playwright/test'
import { chromiumForTests } from './chromiumForTests'

/**
 * How Chromium is started everywhere: the one that was found or fetched; without its sandbox only
 * as root or in CI, where there is none.
 */
export async function chromiumOptions(...args: readonly string[]): Promise<LaunchOptions> {
  const asRoot = process.getuid?.() === 0 || Boolean(process.env.CI)
  return {
    executablePath: await chromiumForTests(),
    args: [...args, ...(asRoot ? ['--no-sandbox'] : [])],
  }
}
