import type { Part } from './Part'
import { runTests } from './runTests'

/** Runs the browser tests that measure how pages look, which no other command runs. */
export const auditLooks: Part = {
  id: 'looks',
  title: 'Browser tests of looks: alignment, sizes, wrapping, placeholders, dialogs in low windows',
  alone: true,
  async run({ fast }) {
    const { code, text } = await runTests('playwright', ['--project=audit'], fast ? 1 : 10)
    return {
      checked: 'tests/e2e/audit',
      result: code === 0 ? 'all pass' : 'failed',
      failures: code === 0 ? [] : [text.slice(-2000)],
    }
  },
}
