import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './tests/setup/SlowestFirst.ts'
import { styledIds } from './tooling/vite/styledIds.ts'

const EXTENSION = 'test.{ts,tsx}'

/** Unit, contract and server tests; browser tests are in tests/e2e and run with Playwright. */
export default defineConfig({
  plugins: [styledIds()],
  test: {
    environment: 'node',
    setupFiles: ['tests/setup/console.ts', 'tests/setup/asyncTimeout.ts'],
    // Only ends tests that hang; a busy machine may be slow.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            `{src,studio,server,schemas,tooling}/**/*.${EXTENSION}`,
            `tests/!(e2e|server)/**/*.${EXTENSION}`,
          ],
        },
      },
      // The demo's databases are seeded only if a server test runs.
      {
        extends: true,
        test: {
          name: 'server',
          include: [`tests/server/**/*.${EXTENSION}`],
          globalSetup: ['tests/server/globalSetup.ts'],
        },
      },
    ],
  },
})
