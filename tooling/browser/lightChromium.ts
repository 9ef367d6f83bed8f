import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromiumForTests } from './chromiumForTests'
import { findChromium } from './findChromium'

/**
 * The path of the browser for the browser tests: the packaged headless browser, because an
 * installed Chromium takes three times as long. The packaged browser uses the libraries of an
 * installed one. So if no browser is installed, if CHROMIUM_PATH is set, or on any system but Linux
 * on x64, this is the browser of `chromiumForTests`; and if the packaged one doesn't run on this machine, it is the installed one.
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
  return (await canRun(light)) ? light : installed
}

async function canRun(program: string): Promise<boolean> {
  try {
    await promisify(execFile)(program, ['--version'])
    return true
  } catch {
    // A library is missing, or the temporary folder is not executable: use the installed browser.
    return false
  }
}
