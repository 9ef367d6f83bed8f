import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { openPostgres } from '../../../server/platform/db/engines/openPostgres'
import type { Outcome, Part } from '../Part'
import { findPostgres, type Postgres } from '../postgres/findPostgres'
import { ScratchCluster } from '../postgres/ScratchCluster'
import { runTests } from '../runTests'
import { PARTITIONS, partitionSchema } from './partitionSchema'
import { readPlans, type RanStatement } from './readPlans'
import { OF_TESTS, reasonToSpan } from './reasonToSpan'

const LOG_NAME = 'plans'
/** Tests of every area of the server. Those of migrations, and the catalogue need whole tables. */
const NAMES =
  'account adminUsers admins attachedSurveys billing bookNow bookings cancelBooking cart catalogue checkIn checkout content deskActs deskAttendees deskBookings deskCancel deskConversations deskDates deskEvents deskGrid deskHouseAccounts deskMemberActivity deskMemberCards deskMemberFilters deskMemberMoney deskMembers deskOwed deskPrices deskResponses deskSchedules deskToday directorySearch drafts emailChange eventRegistration eventSeries eventWaitlist events exportMember guestTickets houseAccount houseCredits jobs mailQueue mailings media memberImport membershipRefunds membershipRenewals memberships mergeMembers messages networks notifications passesGiven payments people perks presence productVariants profile refundTickets revisions savedFilters slotHolds slotRequests slots statementPdf surveys ticketTransfer ticketWaitlist wallet'
/** The tests of a fast run. */
const FAST_NAMES = 'bookNow cart presence'

/**
 * Runs the server's tests on a database whose company tables are hash partitions by `company_id`,
 * and shows by the plan of every statement that its own conditions lead to one partition.
 */
export const auditPartitions: Part = {
  id: 'partitions',
  title:
    'Distribution by company: the server’s tests on hash partitions by company_id; the plan of every statement',
  alone: true,
  async run({ fast }) {
    const postgres = findPostgres()
    if (typeof postgres === 'string')
      return { checked: 'none', result: 'not run', failures: [], notRun: postgres }
    const names = (fast ? FAST_NAMES : NAMES).split(' ')
    return measure(
      postgres,
      names.map((name) => `tests/server/${name}.test.ts`),
    )
  },
}

async function measure(postgres: Postgres, files: readonly string[]): Promise<Outcome> {
  const cluster = await ScratchCluster.create(postgres, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
    // Every partition and index that a plan may need is locked.
    max_locks_per_transaction: '2048',
    plan_cache_mode: 'force_custom_plan',
    logging_collector: 'on',
    log_destination: 'jsonlog',
    log_directory: '..',
    log_filename: LOG_NAME,
    log_rotation_age: '0',
    log_rotation_size: '0',
    shared_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    // Which partitions a plan has read, not only which it has.
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_parameter_max_length': '0',
  })
  try {
    await cluster.start()
    const perPartition = await partitionTemplate(cluster)
    const log = path.join(cluster.folder, `${LOG_NAME}.json`)
    const { size } = await stat(log)
    const { code, text } = await runTests('vitest', files, 1, {
      TEST_DATABASE_URL: cluster.url('portico', 'portico'),
    })
    const statements = (await readPlans(log, size)).filter(({ isOfCompanies }) => isOfCompanies)
    return describe({ files, passed: code === 0, text, statements, perPartition })
  } finally {
    await cluster.remove()
  }
}

/**
 * Migrates a database, and puts its schema, partitioned, into the template of all databases that
 * the tests make. Returns the constraints that each partition has for itself.
 */
async function partitionTemplate(cluster: ScratchCluster): Promise<readonly string[]> {
  await cluster.query('create role portico login createdb nosuperuser')
  await cluster.query('create database portico owner portico')
  await cluster.query('alter database template1 owner to portico')
  const url = cluster.url('portico', 'portico')
  await (
    await openPostgres({ url, refuseSuperuser: true, onConnectionError: () => undefined })
  ).close()
  const options = ['--no-owner', '--no-privileges', '-d', url]
  const { sql, perPartition } = partitionSchema(
    await cluster.program('pg_dump', ['--schema-only', ...options]),
  )
  const applied = await cluster.program('pg_dump', ['--data-only', '-n', 'drizzle', ...options])
  const file = path.join(cluster.folder, 'partitioned.sql')
  await writeFile(file, `${sql}\n${applied}`)
  await cluster.program('psql', [
    '-q',
    '-v',
    'ON_ERROR_STOP=1',
    '-1',
    '-f',
    file,
    '-d',
    cluster.url('template1', 'portico'),
  ])
  return perPartition
}

/** What the plans show, once the tests have run; also of a log that was kept. */
export function describe({
  files,
  passed,
  text,
  statements: ran,
  perPartition,
}: {
  files: readonly string[]
  passed: boolean
  text: string
  statements: readonly RanStatement[]
  perPartition: readonly string[]
}): Outcome {
  const spanning = ran.filter(({ read }) => read.size > 0)
  const reasons = new Map(spanning.map((statement) => [statement, reasonToSpan(statement)]))
  const statements = ran.filter((statement) => reasons.get(statement) !== OF_TESTS)
  const unexpected = spanning.filter((statement) => reasons.get(statement) === undefined)
  const late = statements.filter(({ planned, read }) => planned.size > 0 && read.size === 0)
  const onPurpose = [...reasons.values()].filter((reason) => reason && reason !== OF_TESTS)
  const listed = [...new Set(onPurpose)].map(
    (reason) => `${reason} (${onPurpose.filter((one) => one === reason).length})`,
  )
  const direct = statements.length - late.length - onPurpose.length - unexpected.length
  const times = statements.reduce((sum, { count }) => sum + count, 0)
  const totals = /Tests .*\d+ passed/
    .exec(stripVTControlCharacters(text))?.[0]
    .replaceAll(/\s+/g, ' ')
  return {
    checked: `${files.length} files of tests (${totals ?? 'no test passed'}) on ${PARTITIONS} partitions of every company table; ${statements.length} different statements of the server, which ran ${times} times`,
    result: `${direct} reach one partition by their own conditions as planned, ${late.length} while running; ${unexpected.length} span companies by mistake, ${onPurpose.length} on purpose: ${listed.join('; ') || 'none'}; constraints that each partition has for itself: ${perPartition.join(', ')}`,
    failures: [
      ...(passed ? [] : [text.slice(-6000)]),
      ...unexpected.map(
        ({ text: statement, read, inside, count }) =>
          `spans ${[...read].join(', ')}${inside && ` in ${inside}`} (${count} ×): ${statement.slice(0, 1500)}`,
      ),
    ],
  }
}
