import { signInAdmin } from '../support/admin'
import { signInHere } from '../support/adminSteps'
import { bookInGrid } from '../support/gridSteps'
import { ownPortalTest } from '../support/ownPortalTest'
import { makeWideSchedule } from '../support/wideSchedule'

const HARBOUR = 'harbour.localhost'
const test = ownPortalTest()

/** Thirty ways, each some tables to the right and some times up or down. */
const ways = Array.from({ length: 30 }, (_, way) => {
  const tables = way % 7
  const times = ((way * 5) % 11) - 5
  return [
    ...Array.from({ length: tables }, () => 'ArrowRight'),
    ...Array.from({ length: Math.abs(times) }, () => (times < 0 ? 'ArrowUp' : 'ArrowDown')),
  ]
})

test('thirty moves in a calendar of 40 tables and 64 times lead to the same places by keyboard and by mouse', async ({
  page,
  portal,
}) => {
  test.setTimeout(600_000)
  const admin = await signInAdmin(portal, HARBOUR)
  const { id, day, slotId } = await makeWideSchedule(admin)
  await admin.dispose()
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto(portal.url(HARBOUR, `/desk/calendar?view=day&schedule=${id}&date=${day}`))
  await signInHere(page, 'owner', 'Portico-demo-1')
  await page.getByText('Hall table 1', { exact: true }).waitFor()
  const { moveBothWays } = await bookInGrid(page, id, slotId)
  for (const keys of ways) await test.step(`by ${keys.join(', ')}`, () => moveBothWays(keys))
})
