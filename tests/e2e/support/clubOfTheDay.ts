import { today } from './takesTurn'

/** The hosts of the demo's clubs. */
const CLUB_HOSTS = [
  'harbour.localhost',
  'lantern.localhost',
  'noria.localhost',
  'saraya.localhost',
] as const

/**
 * The host of the club whose pages the accessibility and contrast tests visit today. The club
 * changes daily (UTC); `npm run audit` visits all clubs. `PORTICO_E2E_CLUB=noria` selects a club,
 * for example to repeat yesterday's failure.
 */
export const clubOfTheDay: (typeof CLUB_HOSTS)[number] = chooseClub()

function chooseClub(): (typeof CLUB_HOSTS)[number] {
  // Workers inherit the choice, so that a run over midnight keeps its club.
  const name = (process.env.PORTICO_E2E_CLUB ??= nameOfToday())
  const host = CLUB_HOSTS.find((known) => known === `${name}.localhost`)
  if (host === undefined) throw new Error(`PORTICO_E2E_CLUB: the demo has no club ${name}`)
  return host
}

function nameOfToday(): string {
  return CLUB_HOSTS[today % CLUB_HOSTS.length]?.replace('.localhost', '') ?? ''
}
