import { expect, it } from 'vitest'
import { studioTexts } from '../../../tests/support/studioTexts'

it.each([
  ['en', '1.7, needs 4.5', '3.0, needs 3'],
  ['es', '1,7 · hace falta 4,5', '3,0 · hace falta 3'],
] as const)(
  'a ratio is written as numbers are in “%s”, with one decimal',
  (language, low, round) => {
    const { t } = studioTexts(language)
    const reaches = (ratio: number, level: number) => t('studio.contrast.reaches', { ratio, level })
    expect([reaches(1.66, 4.5), reaches(3, 3)]).toEqual([low, round])
  },
)
