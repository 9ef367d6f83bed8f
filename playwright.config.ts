import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './tooling/browser/chromiumOptions'
import { lightChromium } from './tooling/browser/lightChromium'

/**
 * Browser tests: each worker starts its own server on its own copy of the demo (tests/e2e/support).
 * A project for each tier: `npm test` runs `core`, `npm run test:all` also `more`, and
 * `npm run audit` also `audit`.
 */
export default defineConfig({
  projects: ['core', 'more', 'audit'].map((name) => ({ name, testDir: `tests/e2e/${name}` })),
  globalSetup: './tests/e2e/support/globalSetup.ts',
  testMatch: '**/*.e2e.ts',
  fullyParallel: false,
  // One for each of CI's cores: a third makes the run no shorter, and each test slower.
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Only ends tests that hang; a busy machine may be slow.
  timeout: 240_000,
  // A slow machine may need seconds; what waits for a timer of the portal says so itself.
  expect: { timeout: 30_000 },
  reporter: process.env.PORTICO_E2E_JSON
    ? [['list'], ['json', { outputFile: process.env.PORTICO_E2E_JSON }]]
    : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      // Pictures are composed in the browser's process, which takes a tenth less work.
      ...(await chromiumOptions('--disable-gpu', '--in-process-gpu')),
      executablePath: await lightChromium(),
    },
    // Recording every test takes a fifth longer, so PORTICO_TRACE=1 opts in, for failed tests.
    trace: process.env.PORTICO_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
})
