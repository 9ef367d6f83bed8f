import { defineConfig } from 'vitest/config'
import { styledIds } from '../../vite/styledIds.ts'

/**
 * The tests that the mutation check runs: tests of the pure rules and of the code that uses them,
 * without a server or a browser.
 */
export default defineConfig({
  plugins: [styledIds()],
  test: {
    environment: 'node',
    setupFiles: ['tests/setup/console.ts', 'tests/setup/shared.ts'],
    testTimeout: 60_000,
    include: [
      'src/core/**/*.test.{ts,tsx}',
      'src/areas/**/*.test.{ts,tsx}',
      'src/app/**/*.test.ts',
      'server/features/**/*.test.ts',
      'server/platform/media/**/*.test.ts',
    ],
    // Its cases set the machine's time zone, which a worker thread ignores.
    exclude: ['src/core/time/zones.test.ts'],
  },
})
