import { findChromium } from './findChromium'

/**
 * The path of a browser to test with: an installed one, else the packaged one, which is unpacked
 * into the temporary folder, with its libraries added to this process's LD_LIBRARY_PATH. Throws an
 * error of one line if CHROMIUM_PATH is wrong or no browser runs on this machine.
 */
export async function chromiumForTests(): Promise<string> {
  const installed = findChromium()
  if (installed) return installed
  if (process.env.CHROMIUM_PATH)
    throw new Error('CHROMIUM_PATH does not name a program that can be run')
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'No browser for the tests: install Chromium, Chrome or Edge, or set CHROMIUM_PATH',
    )
  }
  // The package unpacks its copies of the system libraries only if it believes it is on Lambda.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'
  const { default: packed } = await import('@sparticuz/chromium')
  return packed.executablePath()
}
