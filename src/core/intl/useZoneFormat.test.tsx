// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RawIntlProvider } from 'react-intl'
import { createPageIntl } from './createPageIntl'
import { useFormat } from './useFormat'
import { useZoneFormat } from './useZoneFormat'

it('another zone changes only the times; amounts look the same as elsewhere on the page', () => {
  const page = createPageIntl({
    language: 'en',
    dir: 'rtl',
    locale: 'en-AE',
    currency: 'AED',
    timezone: 'Asia/Dubai',
    messages: {},
  })
  const { result } = renderHook(() => ({ club: useFormat(), tokyo: useZoneFormat('Asia/Tokyo') }), {
    wrapper: ({ children }) => <RawIntlProvider value={page}>{children}</RawIntlProvider>,
  })
  const { club, tokyo } = result.current
  expect(tokyo.money(-100)).toBe(club.money(-100))
  expect([club, tokyo].map(({ hour }) => hour('2026-01-05T20:05:00Z'))).toEqual([0, 5])
})
