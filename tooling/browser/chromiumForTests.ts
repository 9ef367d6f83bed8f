import { findChromium } from './findChromium'

/**
 * A browser to test with, as a path: an installed one, else the one that comes with the packages
 * (unpacked into the temporary folder; its libraries are put onto LD_LIBRARY_PATH of this process).
 * Throws one clear line when CHROMIUM_PATH is wrong or nothing fits this machine.
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
  // The package unpacks its own copies of the system libraries only where it believes to be on that
  // system.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'
  const { default: packed } = await import('@sparticuz/chromium')
  return packed.executablePath()
}
