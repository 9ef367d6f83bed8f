import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromiumForTests } from './chromiumForTests'
import { findChromium } from './findChromium'

/**
 * The browser for the browser tests: the packaged headless one if it runs here. An installed
 * Chromium takes three times the work, but its system libraries help. Otherwise the one of
 * `chromiumForTests`; CHROMIUM_PATH always takes precedence.
 */
export async function lightChromium(): Promise<string> {
  const installed = findChromium()
  if (
    process.env.CHROMIUM_PATH ||
    installed === undefined ||
    process.platform !== 'linux' ||
    process.arch !== 'x64'
  )
    return chromiumForTests()
  const { default: packed } = await import('@sparticuz/chromium')
  const light = await packed.executablePath()
  return (await runs(light)) ? light : installed
}

async function runs(program: string): Promise<boolean> {
  try {
    await promisify(execFile)(program, ['--version'])
    return true
  } catch (error) {
    // A library is missing, or the temporary folder is not executable: use the installed one.
    void error
    return false
  }
}
