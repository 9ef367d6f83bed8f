import { expect, it } from 'vitest'
import { surveyFormName } from './surveyFormName'

it('each survey has a form of its own for each subject, and one without', () => {
  const names = [
    surveyFormName(1),
    surveyFormName(2),
    surveyFormName(1, 2),
    surveyFormName(1, 3),
    surveyFormName(12),
    surveyFormName(12, 3),
  ]
  expect(new Set(names).size).toBe(names.length)
  expect(surveyFormName(1, 2)).toBe(surveyFormName(1, 2))
  expect(surveyFormName(1, undefined)).toBe(surveyFormName(1))
})
