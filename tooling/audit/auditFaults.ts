import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Part } from './Part'
import { root, runTests } from './runTests'

const LENGTH_FACTOR = 10
const FILES = [
  'tests/audit/bundle.test.ts',
  'tests/audit/killNine.test.ts',
  'tests/audit/killNineActs.test.ts',
  'tests/audit/killNineEvent.test.ts',
  'tests/audit/killNinePayments.test.ts',
  'tests/audit/process.test.ts',
  'tests/server/bookNow.test.ts',
  'tests/server/bookingModel.test.ts',
  'tests/server/checkout.test.ts',
  'tests/server/club.test.ts',
  'tests/server/deskActs.test.ts',
  'tests/server/deskBookingActs.test.ts',
  'tests/server/eventRegistration.test.ts',
  'tests/server/houseCredits.test.ts',
  'tests/server/memberImport.test.ts',
  'tests/server/membershipRenewalFaults.test.ts',
  'tests/server/membershipRenewals.test.ts',
  'tests/server/productVariants.test.ts',
  'tests/server/slotHolds.test.ts',
  'tests/server/surveyRule.test.ts',
  'tests/server/surveys.test.ts',
  'tests/server/ticketTransfer.test.ts',
  'tests/server/ticketWaitlist.test.ts',
  'tests/server/ticketWaitlistJoin.test.ts',
  'tests/server/scheduleLayers.test.ts',
  'tests/audit/productionStart.test.ts',
  'tests/server/ticketModel.test.ts',
  'src/areas/memberships/model/terms.model.test.ts',
  'tests/contract/compile.test.ts',
  'tests/contract/doctor.test.ts',
  'tests/conformance/pages.test.tsx',
  'tests/contract/pages.test.ts',
  'tests/audit/bench.test.ts',
  'src/core/json/mergeThreeWay.property.test.ts',
  'studio/editor/Editor.property.test.ts',
  'studio/logo/proposePalette.test.ts',
  'src/core/theme/fixContrast.property.test.ts',
  'src/core/markdown/parseMarkdown.test.ts',
  'server/features/commerce/payments/paymentMachine.test.ts',
]
/**
 * Browser tests that the audit runs longer: `npm test` opens only some of the damaged configs in a
 * browser, and stops the server for a shorter time.
 */
const IN_BROWSER = [
  'tests/e2e/audit/mutated.e2e.ts',
  'tests/e2e/audit/recover.e2e.ts',
  'tests/e2e/audit/gridMoves.e2e.ts',
]

/**
 * Runs the failure tests ten times as long as `npm test` does, and on both databases: kill -9 during
 * writes, payments, bookings and changes of memberships, processes and their start, crowds that want the same place, damaged configs,
 * random merges, palettes, bookings and uses of tickets; and stops the server for 30 s while tabs are
 * open.
 */
export const auditFaults: Part = {
  id: 'faults',
  title:
    'Long fault runs: kill -9 during writes, payments, bookings and changes of memberships, mutated configs, random merges, palettes and uses of tickets, a server away for 30 s, a thousand invited members',
  alone: true,
  async run({ fast }) {
    const factor = fast ? 1 : LENGTH_FACTOR
    const missing = [...FILES, ...IN_BROWSER].filter((file) => !existsSync(path.join(root, file)))
    if (missing.length > 0) throw new Error(`missing: ${missing.join(', ')}`)
    const failures: string[] = []
    for (const [program, files] of [
      ['vitest', FILES],
      ['playwright', IN_BROWSER],
    ] as const) {
      const { code, text } = await runTests(program, files, factor)
      if (code !== 0) failures.push(text.slice(-2000))
    }
    const databases = process.env.TEST_DATABASE_URL
      ? 'both databases'
      : 'the embedded database (TEST_DATABASE_URL is not set)'
    return {
      checked: `${factor} × what npm test runs, on ${databases}; 300 mutated configs and a server away for 30 s in a browser`,
      result: failures.length === 0 ? 'nothing lost, nothing thrown' : 'failed',
      failures,
    }
  },
}
