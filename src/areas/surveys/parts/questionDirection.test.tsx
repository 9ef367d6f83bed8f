// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { acceptAnswers, openSurvey, removeForm, survey } from '#tests/support/openSurvey'
import { options, surveyField } from '#tests/support/surveyFields'

beforeEach(acceptAnswers)
afterEach(removeForm)

it('each text that a club wrote has its own direction, so that English on an Arabic page ends with its full stop', async () => {
  await openSurvey(
    survey([
      surveyField(1, { type: 'section', label: 'About you.', help: 'In a few words.' }),
      surveyField(2, { label: 'Your name.', help: 'As on your card.' }),
      surveyField(3, { type: 'radio', label: 'Where to.', values: options(['bar.']) }),
      surveyField(4, { type: 'html', value: 'Read this.\n\n- Then that.\n\n> She said so.' }),
    ]),
  )
  for (const text of [
    'About you.',
    'In a few words.',
    /^Your name\./,
    'As on your card.',
    'Where to.',
    'The bar.',
    'Read this.',
    'Then that.',
    'She said so.',
  ])
    expect(getComputedStyle(screen.getByText(text)).unicodeBidi, String(text)).toBe('plaintext')
})

it('the mark of an optional question follows the direction of its label, so that the space before it is kept', async () => {
  await openSurvey(survey([surveyField(1, { label: 'Your name.', required: false })]))
  const mark = screen.getByText('(optional)')
  expect(getComputedStyle(mark).unicodeBidi).not.toBe('plaintext')
  expect(mark.parentElement?.textContent).toBe('Your name. (optional)')
})
