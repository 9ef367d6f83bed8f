import { defineWidget } from '../../core/registry/defineWidget'
import type { Weekday } from '../../core/hours/WeekHours'

/** Settings of the opening hours; settings.schema.json describes each. */
export interface OpeningHoursSettings {
  title: string
  note: string
  hours: Readonly<Record<Weekday, string>>
  layout: 'list' | 'tiles' | 'today'
  highlightToday: boolean
  showStatus: boolean
}

export const manifest = defineWidget<OpeningHoursSettings>({
  id: 'opening-hours',
  name: 'widget.opening-hours.name',
  icon: 'clock',
  sample: {
    title: 'When the house is open',
    note: 'On the eve of a holiday the kitchen closes at eight.',
    hours: {
      monday: '',
      tuesday: '9:00 AM - 11:00 PM',
      wednesday: '9:00 AM - 11:00 PM',
      thursday: '9:00 AM - 11:00 PM',
      friday: '9:00 AM - 1:00 AM',
      saturday: '9:00 AM - 1:00 AM',
      sunday: '10:00 AM - 6:00 PM',
    },
    layout: 'list',
    highlightToday: true,
    showStatus: true,
  },
})
