import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismiss, notificationStore, notify } from './notificationStore'
import { localizedText } from './localizedText'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('notify', () => {
  it('shows a notification for 20 seconds [shell.const.notification-duration] [money.constant.notification-duration] [activity.error.notification-duration]', () => {
    notify({ tone: 'success', title: 'Saved' })
    vi.advanceTimersByTime(19_999)
    expect(notificationStore.get()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(notificationStore.get()).toHaveLength(0)
  })

  it('shows duplicates once, and removes a dismissed one', () => {
    notify({ tone: 'danger', title: 'Failed', text: 'Try again' })
    notify({ tone: 'danger', title: 'Failed', text: 'Try again' })
    const [only, ...others] = notificationStore.get()
    expect(others).toEqual([])
    dismiss(only?.id ?? 0)
    expect(notificationStore.get()).toEqual([])
  })

  it('recognises a duplicate by its message and values', () => {
    notify({ tone: 'success', title: localizedText('ui.close', { count: 1 }) })
    notify({ tone: 'success', title: localizedText('ui.close', { count: 1 }) })
    notify({ tone: 'success', title: localizedText('ui.close', { count: 2 }) })
    expect(notificationStore.get()).toHaveLength(2)
  })

  it('shows the newest four, dropping sticky ones last', () => {
    const lasting = notify({ tone: 'warning', title: 'Away', sticky: true })
    for (let number = 1; number <= 5; number += 1)
      notify({ tone: 'success', title: `Said ${number}` })
    expect(notificationStore.get().map(({ title }) => title)).toEqual([
      'Away',
      'Said 3',
      'Said 4',
      'Said 5',
    ])
    dismiss(lasting)
  })

  it('replaces a failure with a later success on the same topic', () => {
    notify({ tone: 'danger', title: 'Not added', topic: 'wallet' })
    notify({ tone: 'info', title: 'A message came' })
    notify({ tone: 'success', title: 'Added', topic: 'wallet' })
    expect(notificationStore.get().map(({ title }) => title)).toEqual(['A message came', 'Added'])
  })
})
