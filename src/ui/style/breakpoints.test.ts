import { describe, expect, it } from 'vitest'
import { breakpoints } from './breakpoints'
import { media } from './media'

describe('breakpoints', () => {
  it('are 375, 576, 768, 992, 1200, 1600 and 1920 px [shell.const.breakpoints]', () => {
    expect(breakpoints).toEqual({
      xs: 375,
      sm: 576,
      md: 768,
      lg: 992,
      xl: 1200,
      xxl: 1600,
      xxxl: 1920,
    })
  })

  it('change the layout above 768 px and above 991 px', () => {
    expect([media.down('md'), media.down('lg'), media.up('md')]).toEqual([
      '@media (max-width: 768px)',
      '@media (max-width: 991px)',
      '@media (min-width: 768px)',
    ])
  })
})
