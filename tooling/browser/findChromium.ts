import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

const SYSTEM_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
]
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

/**
 * The path of the browser for tests: CHROMIUM_PATH, Playwright's own download, or one installed on
 * the system; `undefined` if there is none.
 */
export function findChromium(): string | undefined {
  const configured = process.env.CHROMIUM_PATH
  if (configured) return isExecutable(configured) ? configured : undefined
  const downloaded = chromium.executablePath()
  if (downloaded && existsSync(downloaded)) return downloaded
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = folders.flatMap((folder) =>
    SYSTEM_NAMES.map((name) => path.join(folder, name)),
  )
  return [...candidates, ...MAC_PATHS].find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    // The candidate is missing or not executable: try the next one.
    return false
  }
}
