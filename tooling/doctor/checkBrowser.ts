import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromiumForTests } from '../browser/chromiumForTests'
import { failed, passed, type Finding } from './Finding'

/**
 * Checks that there is a browser for tests, screenshots and audits, and that it starts. The server
 * itself needs no browser.
 */
export async function checkBrowser(): Promise<Finding> {
  try {
    const browser = await chromiumForTests()
    const { stdout } = await promisify(execFile)(browser, ['--version'], { timeout: 20_000 })
    return passed('browser', stdout.trim())
  } catch (error) {
    const why = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
    return failed(
      'browser',
      `none that starts: ${why}`,
      'Only tests, shots and audit need it: install Chromium, Chrome or Edge, or set CHROMIUM_PATH to one.',
    )
  }
}
