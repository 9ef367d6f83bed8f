import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { surveyField } from '../../support/surveyFields'
import { expect, live, ready } from './portalTest'
import { tabTo } from './tabTo'

/** The widths of the first fields of `SHAPES_PROFILE`. */
export const WIDTHS = [
  '1of4',
  '3of4',
  '1of4',
  '1of4',
  '2of4',
  '1of3',
  '2of3',
  '3of3',
  '4of4',
] as const
/** A survey with every width, an unsupported kind, and Markdown that tries to run a script. */
export const SHAPES_PROFILE = {
  multipleResponses: true,
  buttonEdit: 'Send another',
  fields: [
    ...WIDTHS.map((style, index) => surveyField(index + 1, { style, value: `value ${index + 1}` })),
    surveyField(20, { type: 'hologram', label: 'A hologram', required: true }),
    surveyField(21, {
      type: 'html',
      value: 'It is **safe**. <script>document.title = "broken"</script>',
    }),
    surveyField(22, { type: 'upload', label: 'Document', required: true }),
    surveyField(23, { type: 'canvas', label: 'Signature', required: true }),
    surveyField(24, { type: 'datetime', dataMap: 'birthdate', label: 'Date of birth' }),
    surveyField(25, { type: 'password', label: 'Secret' }),
    surveyField(26, { type: 'datetime', label: 'Your best day here' }),
  ],
}
/** Messages by id. */
export type Texts = Readonly<Record<string, string>>
const readTexts = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8')) as Texts
const ARABIC = (
  JSON.parse(readFileSync('fixtures/clubs/saraya/portal-config.json', 'utf8')) as {
    intl: { messages: Record<string, Texts> }
  }
).intl.messages['ar-ae']
/** The texts of surveys in the languages of the tests. */
export const TEXTS = {
  en: readTexts('src/areas/surveys/messages.en.json'),
  es: readTexts('src/areas/surveys/messages.es.json'),
  ar: ARABIC ?? {},
}

/** A field's control. */
export const field = (page: Page, id: number): Locator => page.locator(`[name="answer-${id}"]`)
/** A field's error message. */
export const errorAt = (page: Page, id: number): Locator =>
  page.locator(`#field-answer-${id}-error`)
/** Replaces a field's content, by keyboard alone. */
export async function typeInto(page: Page, id: number, text: string): Promise<void> {
  await tabTo(page, field(page, id))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}
/** Opens a survey's page; returns its form. */
export async function openSurvey(page: Page, url: string): Promise<Locator> {
  await page.goto(url)
  await ready(page)
  await live(page)
  const form = page.locator('form[name^="survey-"]')
  await expect(form).toBeVisible()
  return form
}
