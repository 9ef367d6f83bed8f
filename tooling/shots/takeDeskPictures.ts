import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { adminCookies } from '../../tests/e2e/support/cookies'
import type { DemoClub } from './demoClubs'
import type { OpenedPortal } from './openPortal'

/** A screen at a desk, and one at the door on a phone; px. */
const SIZES = {
  desk: { width: 1440, height: 900, shownWidth: 640 },
  phone: { width: 390, height: 844, shownWidth: 185 },
} as const

/** Height of each screen on a picture in px. */
const HEIGHT = 400
/** Distance between screens in px. */
const GAP = 20
/** The demo's event that the pictures show, and whom they let in. */
const EVENT = 'Oysters on the terrace'
const GUEST = 'Alex'

type Shot = readonly [keyof typeof SIZES, Buffer]

/**
 * Makes the pictures of the desk in docs/desk.md and docs/screens.md; it moves, opens and cancels an
 * event of the demo. Returns their files.
 */
export async function takeDeskPictures(
  { host }: DemoClub,
  { portal, browser }: Pick<OpenedPortal, 'portal' | 'browser'>,
  folder: string,
): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true })
  const open = async (username: string, size: keyof typeof SIZES): Promise<Page> => {
    const { width, height } = SIZES[size]
    const context = await browser.newContext({
      viewport: { width, height },
      reducedMotion: 'reduce',
    })
    await context.addCookies(await adminCookies(portal, host, username))
    return context.newPage()
  }
  const go = async (page: Page, address: string): Promise<void> => {
    await page.goto(portal.url(host, address))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('status').first().waitFor({ state: 'hidden' })
  }
  const write = (name: string, shots: readonly Shot[]) =>
    writePicture(path.join(folder, `${name}.webp`), shots)
  const staff = await open('desk', 'desk')
  const owner = await open('owner', 'desk')
  const door = await open('door', 'phone')

  await go(staff, '/desk/today')
  await go(door, '/desk/today')
  const today = [
    ['desk', await staff.screenshot()],
    ['phone', await door.screenshot()],
  ] as const
  await go(staff, '/desk/events')
  const desk = await write('desk', [today[0], ['desk', await staff.screenshot()], today[1]])

  await staff.getByRole('link', { name: EVENT }).click()
  await staff.getByRole('button', { expanded: false }).filter({ hasText: 'taken' }).first().click()
  await staff.getByText('Ticket types', { exact: true }).scrollIntoViewIfNeeded()
  await staff.getByLabel('Price', { exact: false }).first().scrollIntoViewIfNeeded()
  const form = await staff.screenshot()
  const [date, next] = [0, 1].map((days) => clubDay(days))
  await staff.getByLabel('Start', { exact: true }).fill(`${date}T19:30`)
  await staff.getByLabel('End', { exact: true }).fill(`${next}T01:00`)
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  const question = staff.getByRole('dialog')
  await question.getByRole('textbox').fill('The terrace will be warmer tonight.')
  const event = await write('desk-event', [
    ['desk', form],
    ['desk', await staff.screenshot()],
  ])
  await question.getByRole('button', { name: 'Save and tell them' }).click()
  await question.waitFor({ state: 'detached' })

  await staff.getByRole('link', { name: 'Attendees' }).click()
  await staff.getByRole('row').nth(1).waitFor()
  const attendees = await staff.screenshot()
  await go(door, '/desk/check-in')
  await door.getByRole('link', { name: EVENT }).click()
  await door.getByLabel('Find a guest').fill(GUEST)
  await door
    .getByRole('button', { name: new RegExp(`^${GUEST}`) })
    .first()
    .click()
  await door.getByRole('dialog').getByRole('button', { name: 'Let in' }).click()
  await door.getByRole('status').filter({ hasText: 'Admitted' }).waitFor()
  await door.getByLabel('Find a guest').fill('')
  await door.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  const people = await write('desk-people', [
    ['desk', attendees],
    ['phone', await door.screenshot()],
  ])

  await go(owner, new URL(staff.url()).pathname.replace('/attendees', ''))
  await owner.getByRole('link', { name: 'Cancellation' }).click()
  await owner.getByLabel('Reason').fill('A storm closes the terrace')
  const cancel = await owner.screenshot()
  await owner.getByRole('button', { name: 'Cancel the event…' }).click()
  await owner.getByRole('button', { name: 'Cancel the event', exact: true }).click()
  await owner.getByText(/^(Everything is done|Done, except)/).waitFor()
  const report = await write('desk-cancel', [
    ['desk', cancel],
    ['desk', await owner.screenshot()],
  ])
  for (const page of [staff, owner, door]) await page.context().close()
  return [desk, event, people, report]
}

/** The club's date that many days from now, as a form's field has it. */
function clubDay(days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
    Date.now() + days * 24 * 3_600_000,
  )
}

async function writePicture(file: string, shots: readonly Shot[]): Promise<string> {
  let left = GAP
  const layers = []
  for (const [size, shot] of shots) {
    const { shownWidth } = SIZES[size]
    const input = await sharp(shot).resize(shownWidth, HEIGHT).png().toBuffer()
    layers.push({ input, left, top: GAP })
    left += shownWidth + GAP
  }
  await sharp({
    create: {
      width: left,
      height: HEIGHT + 2 * GAP,
      channels: 3,
      background: { r: 228, g: 228, b: 231 },
    },
  })
    .composite(layers)
    .webp({ quality: 76, effort: 6 })
    .toFile(file)
  return file
}
