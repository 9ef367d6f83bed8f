import type { LaunchOptions } from '@playwright/test'
import { chromiumForTests } from './chromiumForTests'

/**
 * The launch options of every Chromium; the sandbox is off only as root or in CI, where it is
 * unavailable.
 */
export async function chromiumOptions(...args: readonly string[]): Promise<LaunchOptions> {
  const lacksSandbox = process.getuid?.() === 0 || Boolean(process.env.CI)
  return {
    executablePath: await chromiumForTests(),
    args: [...args, ...(lacksSandbox ? ['--no-sandbox'] : [])],
  }
}
