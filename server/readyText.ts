import type { Club } from './platform/clubs/Club'
import { demoPassword, type ClubFixture } from './seed/readClubFixtures'

/**
 * The text on standard output when the server is ready: one line, then a short table of clubs and
 * demo accounts (contract "Commands"), or in production without any club the first commands to run.
 */
export function readyText(
  port: number,
  clubs: readonly Club[],
  fixtures: readonly ClubFixture[],
  production = false,
): string {
  const lines = [`Portico is ready on http://localhost:${port}`, '']
  if (clubs.length === 0 && production) {
    lines.push('There is no club yet. Invite its first owner, then import it:')
    lines.push(
      '  npm run -s club -- admin invite --email you@example.com --level owner --host HOST',
    )
    lines.push('  npm run -s club -- import FILE --host HOST --name NAME')
  }
  const rows = clubs
    .slice(0, 20)
    .map((club) => [
      `http://${club.host}:${port}`,
      club.name,
      club.compiled().config.plan,
      `revision ${club.revision}`,
    ])
  lines.push(...table(rows))
  // Accounts are only listed for the demo's own clubs.
  const demo = fixtures.filter((fixture) =>
    clubs.some((club) => club.slug === fixture.slug && club.host === fixture.company.host),
  )
  if (demo.length > 0) {
    lines.push('', `Demo accounts, password of all: ${demoPassword}`)
    lines.push(
      ...table(
        demo.map(({ company, people }) => [
          company.host,
          people.customers.map(({ email }) => email.replace('@example.com', '')).join(' '),
          '@example.com',
        ]),
      ),
    )
    const admins = [
      ...new Set(demo.flatMap(({ people }) => people.admins.map(({ username }) => username))),
    ]
    lines.push(`  studio  http://localhost:${port}/studio/  ${admins.join(' ')}`)
  }
  return `${lines.join('\n')}\n`
}

function table(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(width(column))).join('  ')}`.trimEnd(),
  )
}
