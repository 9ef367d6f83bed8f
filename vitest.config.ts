import { defineConfig } from 'vitest/config'
import { styledIds } from './tooling/vite/styledIds.ts'

/** Unit, contract and server tests; the browser's stand in tests/e2e and run with Playwright. */
export default defineConfig({
  plugins: [styledIds()],
  test: {
    include: ['{src,studio,server,schemas,tooling,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    environment: 'node',
    setupFiles: ['tests/setup/console.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
