import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './tooling/browser/chromiumOptions'

/** Browser tests: each worker starts its own server on its own copy of the demo (tests/e2e/support). */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  expect: { timeout: 8_000 },
  reporter: process.env.PORTICO_E2E_JSON ? [['list'], ['json', { outputFile: process.env.PORTICO_E2E_JSON }]] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: await chromiumOptions(),
    trace: 'retain-on-failure',
  },
})
