import { expect, it } from 'vitest'
import { detectDevice } from './detectDevice'

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 0, 'other'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36', 5, 'android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 10, 'other'],
  ['', 0, 'other'],
])(
  'a device with the user agent %s and %i touch points is %s',
  (userAgent, touchPoints, device) => {
    expect(detectDevice(userAgent, touchPoints)).toBe(device)
  },
)
