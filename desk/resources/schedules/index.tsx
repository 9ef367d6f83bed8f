import type { ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { addDays, isDay } from '../../../src/core/time/calendarDay'
import { AddPicture } from '../../pictures/AddPicture'
import { ItemPicture } from '../../pictures/ItemPicture'
import { Visibility } from '../../values/Visibility'
import type { Resource } from '../Resource'
import { lastDay } from './lastDay'
import { LeftOverHours } from './LeftOverHours'
import { nextDay, OtherDays } from './OtherDays'
import { PreviewChange } from './PreviewChange'
import { ResourceNote } from './ResourceNote'
import { TellBooked } from './TellBooked'
import { WeekPage } from './WeekPage'

/** What members can book, on the desk. */
export const schedules: Resource<'schedules'> = {
  name: 'schedules',
  title: 'desk.schedules.title',
  newTitle: 'desk.schedules.new',
  titleOf: ({ name }) => name,
  empty: { title: 'desk.schedules.empty', text: 'desk.schedules.emptyText' },
  columns: [
    { field: 'name', label: 'desk.schedules.field.name', cell: ({ record }) => record.name },
    { field: 'kind', label: 'desk.schedules.field.kind', cell: Kind },
    { field: 'venue', label: 'desk.schedules.field.venue', cell: ({ record }) => record.venue },
    {
      field: 'published',
      label: 'desk.schedules.visibility',
      cell: ({ record }) => <Visibility state={record.published ? 'published' : 'hidden'} />,
    },
  ],
  groups: [
    {
      title: 'desk.schedules.group.what',
      fields: [
        'published',
        'kind',
        'name',
        'summary',
        'description',
        'categoryId',
        'pictures',
        'isPublic',
      ],
    },
    {
      title: 'desk.schedules.group.hours',
      fields: ['timezone', 'rules', 'exceptions', 'closures'],
    },
    {
      title: 'desk.schedules.group.who',
      fields: ['seating', 'resources', 'places', 'capacity'],
    },
    {
      title: 'desk.schedules.group.times',
      fields: [
        'blockType',
        'blockMinutes',
        'maxBlocks',
        'leadMinutes',
        'maxDaysOut',
        'bufferBeforeMinutes',
        'bufferAfterMinutes',
      ],
    },
    {
      title: 'desk.schedules.group.price',
      fields: ['priceCents', 'feeType', 'charges', 'payLater'],
    },
    {
      title: 'desk.schedules.group.cancel',
      fields: ['allowCancel', 'cancelByMinutes', 'cancelFeeCents', 'surveyId'],
    },
    {
      title: 'desk.schedules.group.where',
      fields: ['venue', 'venueAddress', 'website', 'latitude', 'longitude'],
    },
  ],
  pointless: ({ blockType, seating, allowCancel }) => [
    ...(blockType === 'daily' ? ['blockMinutes'] : []),
    seating === 'person' ? 'resources' : 'places',
    ...(allowCancel === true ? [] : ['cancelByMinutes', 'cancelFeeCents']),
  ],
  fixed: ['kind'],
  pages: [{ path: 'week', title: 'desk.schedules.week.title', element: WeekPage }],
  pageBy: ({ kind }) => kind,
  lists: {
    rules: {
      describe: ({ start, end }, wordsOf) =>
        start && end ? `${wordsOf('day')}, ${span(wordsOf)}` : wordsOf('day'),
      copy: (item, items) => ({ day: nextDay(item, items) }),
      more: OtherDays,
    },
    exceptions: {
      describe: ({ day, start, end }, wordsOf) =>
        day && start && end ? `${wordsOf('day')}, ${span(wordsOf)}` : day ? wordsOf('day') : '',
      note: ({ item }) => <bdi>{String(item['note'])}</bdi>,
      copy: ({ day }) => ({ day: typeof day === 'string' && isDay(day) ? addDays(day, 1) : '' }),
    },
    closures: {
      describe: ({ from, to }, wordsOf) =>
        !from || !to ? '' : from === to ? wordsOf('from') : `${wordsOf('from')} – ${wordsOf('to')}`,
      note: ({ item }) => <bdi>{String(item['reason'])}</bdi>,
      copies: false,
      follows: lastDay,
    },
    resources: { note: ResourceNote, isKept: ({ upcoming }) => Number(upcoming) > 0 },
    charges: {},
    // Another picture is another item.
    pictures: { pointless: () => ['url'], picture: ItemPicture, add: AddPicture },
  },
  notice: ({ published, rules, exceptions }) =>
    published && rules.length === 0 && exceptions.length === 0
      ? 'desk.schedules.noHoursNotice'
      : undefined,
  notes: { blockMinutes: LeftOverHours },
  isShown: ({ published }) => published,
  saveOptions: PreviewChange,
  ask: TellBooked,
}

type Cell = Parameters<Resource<'schedules'>['columns'][number]['cell']>[0]

function Kind({ record }: Cell): ReactNode {
  return useText()(`desk.schedules.kind.${record.kind}`)
}

const span = (wordsOf: (property: string) => string): string =>
  `${wordsOf('start')} – ${wordsOf('end')}`
