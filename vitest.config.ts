import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './tests/setup/SlowestFirst.ts'
import { styledIds } from './tooling/vite/styledIds.ts'

const EXTENSION = 'test.{ts,tsx}'

/** Unit, contract and server tests; the browser's stand in tests/e2e and run with Playwright. */
export default defineConfig({
  plugins: [styledIds()],
  test: {
    environment: 'node',
    setupFiles: ['tests/setup/console.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What another process or a hashed password takes is no second on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    projects: [
      { extends: true, test: { name: 'unit', include: [`{src,studio,server,schemas,tooling}/**/*.${EXTENSION}`, `tests/!(e2e|server)/**/*.${EXTENSION}`] } },
      // The demo's databases are filled when a test of the server runs, and only then.
      { extends: true, test: { name: 'server', include: [`tests/server/**/*.${EXTENSION}`], globalSetup: ['tests/server/globalSetup.ts'] } },
    ],
  },
})
