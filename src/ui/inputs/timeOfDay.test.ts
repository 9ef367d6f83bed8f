import { describe, expect, it } from 'vitest'
import {
  isAfternoon,
  parseTime,
  displayHour,
  stepHour,
  stepMinute,
  toggleMeridiem,
  formatTime,
  type TimeOfDay,
} from './timeOfDay'

const at = (text: string): TimeOfDay => parseTime(text) ?? { hour: -1, minute: -1 }
const clock12 = (time: TimeOfDay) =>
  `${displayHour(time, 12)}:${String(time.minute).padStart(2, '0')} ${isAfternoon(time) ? 'PM' : 'AM'}`

describe('the time picker', () => {
  it('in 12-hour mode shows 1 to 12 with AM and PM, and toggles AM and PM without changing the hour [shell.validation.time-picker-12h] [activity.validation.time-picker-12h]', () => {
    expect(['00:00', '09:15', '12:30', '23:45'].map((text) => clock12(at(text)))).toEqual([
      '12:00 AM',
      '9:15 AM',
      '12:30 PM',
      '11:45 PM',
    ])
    expect(
      ['00:00', '09:15', '12:30', '23:45'].map((text) => clock12(toggleMeridiem(at(text)))),
    ).toEqual(['12:00 PM', '9:15 PM', '12:30 AM', '11:45 AM'])
  })

  it('moves minutes in steps of 15, even from a value between two steps [shell.validation.time-picker-minute-step] [activity.validation.time-picker-minutes] [activity.constant.minute-step]', () => {
    const up = [0, 1, 2, 3].map(
      (steps) =>
        Array.from({ length: steps }).reduce<TimeOfDay>((time) => stepMinute(time, 1), at('10:00'))
          .minute,
    )
    expect(up).toEqual([0, 15, 30, 45])
    expect([
      formatTime(stepMinute(at('10:07'), 1)),
      formatTime(stepMinute(at('10:07'), -1)),
      formatTime(stepMinute(at('10:59'), 1)),
    ]).toEqual(['10:15', '10:00', '10:00'])
  })

  it('wraps around [shell.validation.time-picker-wrap] [activity.validation.time-picker-12h] [activity.validation.time-picker-minutes] [activity.constant.hour-step]', () => {
    expect([
      formatTime(stepMinute(at('10:45'), 1)),
      formatTime(stepMinute(at('10:00'), -1)),
    ]).toEqual(['10:00', '10:45'])
    for (const half of ['00:00', '12:00']) {
      expect(displayHour(stepHour(at(half), 1, 12), 12)).toBe(1)
      expect(displayHour(stepHour(stepHour(at(half), 1, 12), -1, 12), 12)).toBe(12)
      expect(isAfternoon(stepHour(at(half), -1, 12))).toBe(isAfternoon(at(half)))
    }
  })

  it('in 24-hour mode runs from 0 to 23 and wraps around [shell.validation.time-picker-24h] [activity.validation.time-picker-24h] [activity.constant.hour-step]', () => {
    expect([
      stepHour(at('23:00'), 1, 24).hour,
      stepHour(at('00:00'), -1, 24).hour,
      stepHour(at('11:00'), 1, 24).hour,
    ]).toEqual([0, 23, 12])
    expect([displayHour(at('00:15'), 24), displayHour(at('13:15'), 24)]).toEqual([0, 13])
  })

  it('parses only valid times', () => {
    expect(['24:00', '9:60', 'noon', '', '9:30'].map((text) => parseTime(text))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      { hour: 9, minute: 30 },
    ])
  })
})
