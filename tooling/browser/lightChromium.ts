import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromiumForTests } from './chromiumForTests'
import { findChromium } from './findChromium'

/**
 * The path of the browser for the browser tests: the packaged headless browser, because an
 * installed Chromium takes three times as long. If CHROMIUM_PATH is set, or if no browser is
 * installed, whose libraries the packaged one uses, it is the browser of `chromiumForTests`; if the
 * packaged one doesn't run on this machine, it is the installed one.
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
  } catch {
    // A library is missing, or the temporary folder is not executable: use the installed browser.
    return false
  }
}
