import type { BuildServerOptions } from './buildServer'
import { clubCommand } from './platform/env/clubCommand'
import { EnvironmentError, readEnvironment } from './platform/env/readEnvironment'
import { describeRelease, readBuild } from './platform/env/release'
import { DataFolderHeldError } from './platform/lock/lockDataFolder'
import { describeError } from './platform/logging/logOptions'
import { DEMO_PASSWORD } from './seed/demoPassword'
import { readClubFixtures, type ClubFixture } from './seed/readClubFixtures'
import { StartError } from './platform/env/StartError'
import { startServer, type RunningServer } from './startServer'
import { stopOnSignals } from './stopOnSignals'
import type { Club } from './platform/clubs/Club'
import { deskAreas } from '../src/core/person/deskAreas'

/**
 * Runs the server in this process; `portal` registers the pages. Prints the ready text to standard
 * output, logs to standard error, and shuts down cleanly on SIGTERM and SIGINT. With the argument
 * `--version` it only prints its version.
 */
export async function runServer(portal?: BuildServerOptions['portal']): Promise<void> {
  if (process.argv.includes('--version')) {
    process.stdout.write(`${describeRelease(readBuild())}\n`)
    return
  }
  let running: (RunningServer & { drainMs: number }) | undefined
  stopOnSignals(() => running)
  try {
    const env = readEnvironment(process.env)
    // React renders 2.5 times slower without this; `readEnvironment` has already read the
    // operator's value.
    process.env.NODE_ENV ??= 'production'
    const started = await startServer(env, portal === undefined ? {} : { portal })
    running = { ...started, drainMs: env.drainMs }
    const fixtures = env.production ? [] : await readClubFixtures()
    process.stdout.write(
      readyText(started, await started.context.clubs.list(SHOWN), fixtures, env.production),
    )
  } catch (error) {
    process.stderr.write(`Portico can't start: ${describeStartError(error)}\n`)
    process.exit(1)
  }
}

/**
 * Returns the message to print: one line if the operator can fix the error; with the stack if the
 * error is unexpected.
 */
function describeStartError(error: unknown): string {
  if (
    error instanceof EnvironmentError ||
    error instanceof DataFolderHeldError ||
    error instanceof StartError
  )
    return error.message
  if (!(error instanceof Error)) return String(error)
  const { message, stack } = describeError(error)
  return `${message}\n${stack}`
}

/** How many clubs are listed when the server is ready. */
const SHOWN = 20

/**
 * Returns the text printed when the server is ready: one line, the version, then a short table of clubs and demo
 * accounts, or in production without any club the first commands to run.
 */
function readyText(
  { port, context }: RunningServer,
  clubs: readonly Club[],
  fixtures: readonly ClubFixture[],
  production = false,
): string {
  const lines = [`Portico is ready on http://localhost:${port}`]
  lines.push(`  ${describeRelease(context.build)}`, '')
  if (clubs.length === 0 && production) {
    lines.push('There is no club yet. Invite its first owner, then import it:')
    lines.push(`  ${clubCommand} admin invite --email you@example.com --level owner --host HOST`)
    lines.push(`  ${clubCommand} import FILE --host HOST --name NAME`)
  }
  const rows = clubs.map((club) => [
    `http://${club.host}:${port}`,
    club.name,
    club.compiled().config.plan,
    `revision ${club.revision}`,
  ])
  lines.push(...table(rows))
  // Demo accounts are listed only for clubs that still have the demo's slug and host.
  const demoClubs = fixtures.filter((fixture) =>
    clubs.some((club) => club.slug === fixture.slug && club.host === fixture.company.host),
  )
  if (demoClubs.length > 0) {
    lines.push('', `Demo accounts, all with the password ${DEMO_PASSWORD}`)
    lines.push(
      ...table(
        demoClubs.map(({ company, people }) => [
          company.host,
          people.customers.map(({ email }) => email.replace('@example.com', '')).join(' '),
          '@example.com',
        ]),
      ),
    )
    const admins = demoClubs.flatMap(({ people }) => people.admins)
    const namesOf = (some: typeof admins): string =>
      [...new Set(some.map(({ username }) => username))].join(' ')
    const inStudio = admins.filter(({ permissionLevel }) => permissionLevel !== null)
    const atDesk = admins.filter(
      ({ permissionLevel, areas }) => deskAreas(permissionLevel, areas ?? []).length > 0,
    )
    lines.push(`  studio  http://localhost:${port}/studio/  ${namesOf(inStudio)}`)
    lines.push(`  desk    http://localhost:${port}/desk/    ${namesOf(atDesk)}`)
  }
  return `${lines.join('\n')}\n`
}

function table(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(width(column))).join('  ')}`.trimEnd(),
  )
}
