import { readFileSync } from 'node:fs'
import { PNG } from '../../support/surveyFields'
import { sampleCases } from '../../support/sampleCases'
import { seriousViolations } from '../support/axe'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, ready } from '../support/portalTest'
import {
  errorAt,
  field,
  openSurvey,
  SHAPES_PROFILE,
  TEXTS,
  typeInto,
  WIDTHS,
  type Texts,
} from '../support/surveySteps'
import { tabTo } from '../support/tabTo'

const HARBOUR = 'harbour.localhost'
const HOUSE = '/survey/4'
const SHAPES = '/survey/90'
/** Uses its own server, because a customer can answer each of the demo's surveys only once. */
const test = ownPortalTest({
  prepare: async (sql) => {
    // Otherwise they would have to choose a password first.
    await sql(
      "UPDATE customers SET flag = NULL WHERE email IN ('jamie@example.com', 'robin@example.com')",
    )
    await sql(
      `INSERT INTO surveys (company_id, id, uid, name, is_public, is_open, profile) VALUES (1, 90, 'shapes', 'Shapes', false, true, '${JSON.stringify(SHAPES_PROFILE).replaceAll("'", "''")}')`,
    )
  },
})

/** Each customer can answer only once. One variant runs each day; the audit runs all. */
const WAYS = [
  { language: 'en', width: 1440, email: 'alex@example.com' },
  { language: 'es', width: 390, email: 'casey@example.com' },
  { language: 'ar', width: 390, email: 'morgan@example.com' },
  { language: 'en', width: 390, email: 'taylor@example.com' },
  { language: 'es', width: 1440, email: 'jamie@example.com' },
  { language: 'ar', width: 1440, email: 'robin@example.com' },
] as const
for (const { language, width, email } of sampleCases(WAYS)) {
  test(`the house survey is answered by keyboard alone: ${language}, ${width} px`, async ({
    page,
    portal,
    signIn,
    configure,
    context,
  }) => {
    const text = (id: string, values: Texts = {}): string =>
      Object.entries(values).reduce(
        (all, [name, value]) => all.replace(`{${name}}`, value),
        TEXTS[language][`area.surveys.${id}`] ?? id,
      )
    await signIn(HARBOUR, email)
    if (language === 'ar')
      await configure(HARBOUR, {
        intl: { locale: 'ar-ae', rtl: true, messages: { 'ar-ae': TEXTS.ar } },
      })
    else
      await context.addCookies([
        { name: 'portal_language', value: language, url: portal.url(HARBOUR) },
      ])
    await page.setViewportSize({ width, height: 900 })
    const form = await openSurvey(page, portal.url(HARBOUR, HOUSE))
    const submit = form.getByRole('button', { name: 'Send answers' })
    const summary = form.getByRole('alert')

    await test.step('every kind has a labelled control of its own, with help, required mark and preselected values [activity.survey.label-and-help] [activity.survey.kind-section] [activity.survey.kind-text] [activity.survey.kind-textarea] [activity.survey.kind-password] [activity.survey.kind-hidden] [activity.survey.kind-html]', async () => {
      await expect(form.getByRole('heading', { name: 'About you' })).toBeVisible()
      const name = form.getByRole('textbox', { name: 'Your name', exact: true })
      await expect(name).toHaveAccessibleDescription('As it should stand on the guest list.')
      await expect(name).toHaveAttribute('required')
      const star = await form
        .locator('label', { hasText: 'Your name' })
        .evaluate((label) => getComputedStyle(label, '::after').content)
      expect(star).toContain('*')
      await expect(field(page, 4)).not.toHaveAttribute('required')
      await expect(field(page, 15)).toHaveAttribute('type', 'password')
      await expect(form.getByText('every', { exact: true })).toHaveCSS('font-weight', /[67]00/)
      await expect(form.getByText('Edition')).toHaveCount(0)
      await expect(form.getByRole('radio', { name: 'Weekly' })).toBeChecked()
      await expect(form.getByRole('checkbox', { name: 'Dining' })).toBeChecked()
      expect(await seriousViolations(page)).toEqual([])
    })

    await test.step('missing answers are listed first, with links to their fields [activity.validation.survey-required] [activity.validation.survey-required-canvas]', async () => {
      await tabTo(page, submit)
      await page.keyboard.press('Enter')
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('link')).toHaveText([
        text('fault.required', { label: 'Your name' }),
        text('fault.required', { label: 'Email' }),
        text('fault.required', { label: 'Would you recommend the house?' }),
        text('fault.line', { label: 'Your signature', message: text('fault.required_canvas') }),
      ])
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(field(page, 2)).toBeFocused()
      await expect(errorAt(page, 17)).toHaveText(text('fault.required_canvas'))
      expect(await seriousViolations(page)).toEqual([])
    })

    await test.step('each wrong answer is explained at its field, and the typed values stay [activity.validation.email] [activity.validation.phone] [activity.validation.zip] [activity.validation.birthdate] [activity.validation.anniversary-date] [activity.validation.date-format] [activity.survey.kind-datetime]', async () => {
      await page.keyboard.type('Ada')
      await expect(form.locator('button[aria-haspopup="dialog"]')).toHaveCount(2)
      const wrong = [
        [3, 'ada@example', text('fault.email')],
        [4, '555012', text('fault.phone')],
        [5, '40155501234', text('fault.phone')],
        [6, '0284', text('fault.zip_code')],
        [7, '31/12/2001', text('fault.date')],
        [8, '01/02/2003', text('fault.anniversary_date')],
      ] as const
      for (const [id, answer] of wrong) await typeInto(page, id, answer)
      await page.keyboard.press('Enter')
      await expect(summary).toBeFocused()
      for (const [id, answer, message] of wrong) {
        await expect(errorAt(page, id)).toHaveText(message)
        await expect(field(page, id)).toHaveValue(answer)
      }
      await typeInto(page, 7, '12/31/2199')
      await page.keyboard.press('Enter')
      await expect(errorAt(page, 7)).toHaveText(text('fault.birthdate'))
      for (const [id, answer] of [
        [3, 'ada@example.com'],
        [4, '4015550123'],
        [5, '4015550124'],
        [6, '02840'],
        [7, '12/31/2001'],
        [8, '12/31/2199'],
      ] as const) {
        await tabTo(page, field(page, id), id === 3 ? 'Shift+Tab' : 'Tab')
        await page.keyboard.press('ControlOrMeta+A')
        await page.keyboard.type(answer)
        await expect(errorAt(page, id)).toHaveCount(0)
      }
    })

    await test.step('a question appears with the answer that it depends on, and blocks only while it is shown [activity.survey.kind-radio]', async () => {
      const more = field(page, 11)
      await tabTo(page, form.getByRole('radio', { name: 'Weekly' }))
      await expect(more).toHaveCount(0)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await expect(form.getByRole('radio', { name: 'Rarely' })).toBeChecked()
      await expect(more).toBeVisible()
      await tabTo(page, submit)
      await page.keyboard.press('Enter')
      await expect(summary).toBeFocused()
      await expect(errorAt(page, 11)).toBeVisible()
      await tabTo(page, form.getByRole('radio', { name: 'Rarely' }))
      await page.keyboard.press('ArrowUp')
      await expect(more).toHaveCount(0)
    })

    await test.step('choices, a file and a typed signature need no mouse [activity.survey.kind-checkbox] [activity.survey.kind-select] [activity.survey.kind-yesno] [activity.survey.kind-upload] [activity.survey.kind-presentation]', async () => {
      await tabTo(page, form.getByRole('checkbox', { name: 'The library' }))
      await page.keyboard.press('Space')
      await tabTo(page, field(page, 13))
      await page.keyboard.type('The t')
      await expect(field(page, 13)).toHaveValue('terrace')
      await tabTo(page, form.getByRole('radio', { name: text('yes') }))
      await page.keyboard.press('Space')
      await typeInto(page, 15, 'only for you')
      const upload = field(page, 16)
      await tabTo(page, upload)
      await upload.setInputFiles({ name: 'boat.png', mimeType: 'image/png', buffer: PNG })
      const remove = form.getByRole('button', {
        name: text('upload.remove', { name: 'boat.png' }),
      })
      await expect(remove).toBeVisible()
      await tabTo(page, form.getByRole('button', { name: text('signature.type') }))
      await page.keyboard.press('Enter')
      await tabTo(page, form.getByLabel(text('signature.typed')))
      await page.keyboard.type('Ada Lovelace')
      expect(await seriousViolations(page)).toEqual([])
    })

    await test.step('the confirmation has the survey’s words and the focus; then the survey shows the answers [activity.survey.button-texts] [activity.survey.submit-disabled]', async () => {
      await page.keyboard.press('Enter')
      const done = page.getByRole('heading', { name: 'Thank you' })
      await expect(done).toBeFocused()
      await expect(page.getByRole('main')).toContainText('The committee has your answers.')
      expect(await seriousViolations(page)).toEqual([])
      await page.reload()
      await ready(page)
      const given = page.getByRole('definition')
      await expect(given.filter({ hasText: 'Ada Lovelace' })).toBeVisible()
      const download = page.waitForEvent('download')
      await given.getByRole('link', { name: 'boat.png' }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe('boat.png')
      expect(readFileSync(await file.path())).toEqual(PNG)
      await expect(given.filter({ hasText: 'The library' })).toBeVisible()
      await expect(page.getByText('only for you')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      expect(await seriousViolations(page)).toEqual([])
    })
  })
}

test('a customer’s form: widths, a dropped file, a drawn signature, a draft that survives a reload, and a rejection by the server', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/422/)
  await signIn(HARBOUR, 'alex@example.com')
  await page.setViewportSize({ width: 1440, height: 900 })
  const form = await openSurvey(page, portal.url(HARBOUR, SHAPES))
  const submit = form.getByRole('button', { name: 'Submit' })
  const drop = async (...files: readonly { name: string; type: string; base64: string }[]) => {
    const data = await page.evaluateHandle((all) => {
      const transfer = new DataTransfer()
      for (const { name, type, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type }))
      }
      return transfer
    }, files)
    await field(page, 22).dispatchEvent('drop', { dataTransfer: data })
  }

  await test.step('fields take their share of a row; an unsupported kind is skipped, and markup runs no script [activity.survey.widths] [activity.survey.kind-unsupported] [activity.survey.kind-html]', async () => {
    const boxes = await Promise.all(WIDTHS.map((_, index) => field(page, index + 1).boundingBox()))
    const row = boxes[8]?.width ?? 0
    const shares = boxes.map((box) => (box?.width ?? 0) / row)
    const expected = [1 / 4, 3 / 4, 1 / 4, 1 / 4, 1 / 2, 1 / 3, 2 / 3, 1, 1]
    // The fields of a row are 16 px apart.
    shares.forEach((share, index) => expect(share).toBeCloseTo(expected[index] ?? 0, 1))
    expect(boxes[0]?.y).toBe(boxes[1]?.y)
    expect(boxes[5]?.y).toBe(boxes[6]?.y)
    await expect(field(page, 1)).toHaveValue('value 1')
    await expect(page.getByText('A hologram')).toHaveCount(0)
    await expect(form.getByText('safe', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Shapes · Harbour House')
  })

  await test.step('an upload takes one file of an allowed type [activity.survey.upload-types] [activity.validation.upload-single] [activity.validation.upload-refusal]', async () => {
    const note = { name: 'note.txt', type: 'text/plain', base64: btoa('Hello') }
    await drop({ name: 'run.exe', type: 'application/x-msdownload', base64: btoa('MZ') })
    await expect(errorAt(page, 22)).toHaveText(
      /one of these types: png, jpg, gif, mp3, pdf, doc, docx, ppt, pptx, xls, xlsx, xlsm, txt, csv, jpeg$/,
    )
    await drop(note, note)
    await expect(errorAt(page, 22)).toHaveText('Please choose one file only')
    await field(page, 22).setInputFiles({
      name: 'film.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
    })
    await expect(errorAt(page, 22)).toHaveText(/at most 10 MB together$/)
    await drop(note)
    await expect(form.getByText('note.txt')).toBeVisible()
    await form.getByRole('button', { name: 'Remove note.txt' }).click()
    await drop({ name: 'boat.png', type: 'image/png', base64: PNG.toString('base64') })
    await expect(form.locator('img')).toHaveJSProperty('naturalWidth', 1)
  })

  await test.step('typed values survive a reload, except the password', async () => {
    await field(page, 1).fill('half a sent')
    await field(page, 25).fill('secret')
    await page.reload()
    await ready(page)
    await expect(field(page, 1)).toHaveValue('half a sent')
    await expect(field(page, 25)).toHaveValue('')
  })

  await test.step('a date that only the server rejects is reported in a notification and at its field, and the answers stay [activity.error.survey-server]', async () => {
    await field(page, 22).setInputFiles({ name: 'boat.png', mimeType: 'image/png', buffer: PNG })
    // The upload's preview moves the pad below it.
    await expect(form.locator('img')).toHaveJSProperty('naturalWidth', 1)
    const pad = form.getByRole('img', { name: 'Draw your signature here' })
    await pad.scrollIntoViewIfNeeded()
    const box = await pad.boundingBox()
    if (box === null) throw new Error('the pad is not visible')
    await page.mouse.move(box.x + 40, box.y + 40)
    await page.mouse.down()
    await page.mouse.move(box.x + 160, box.y + 90, { steps: 8 })
    await page.mouse.move(box.x + 220, box.y + 50, { steps: 8 })
    await page.mouse.up()
    await expect(form.getByRole('button', { name: 'Clear' })).toBeVisible()
    // Simulates a device whose clock is wrong.
    await page.clock.setFixedTime(new Date('2197-06-01T12:00:00Z'))
    await field(page, 24).fill('05/05/2190')
    await submit.click()
    await expect(errorAt(page, 24)).toHaveText('Please enter a date that is not in the future')
    await expect(form.getByRole('alert')).toBeFocused()
    await expect(page.getByText('Please check: Date of birth')).toBeVisible()
    await expect(field(page, 1)).toHaveValue('half a sent')
    await expect(form.getByText('boat.png')).toBeVisible()
  })

  await test.step('the drawing is the answer, files are sent as data URLs, any date is accepted, and the confirmation has the default texts [activity.survey.kind-canvas] [activity.survey.payload-files] [activity.survey.success-defaults] [activity.validation.date-picker-scope]', async () => {
    await field(page, 24).fill('05/05/1990')
    await field(page, 26).fill('01/02/1999')
    const request = page.waitForRequest(
      (one) => one.method() === 'POST' && /surveys/.test(one.url()),
    )
    await submit.click()
    const body = (await request).postDataJSON() as { field_id: number; answer: string }[]
    const answerTo = (id: number) => body.find((one) => one.field_id === id)?.answer ?? ''
    expect(answerTo(22)).toBe(`data:image/png;name=boat.png;base64,${PNG.toString('base64')}`)
    expect([answerTo(24), answerTo(26)]).toEqual(['05/05/1990', '01/02/1999'])
    expect(answerTo(23)).toMatch(/^data:image\/png;base64,/)
    expect(answerTo(23).length).toBeGreaterThan(1000)
    await expect(page.getByRole('heading', { name: 'Success' })).toBeFocused()
    await expect(page.getByText('Form was successfully submitted')).toBeVisible()
    await page.getByRole('button', { name: 'Answer again' }).click()
    await expect(form.getByRole('button', { name: 'Send another' })).toBeEnabled()
    await expect(field(page, 1)).toHaveValue('value 1')
  })
})
