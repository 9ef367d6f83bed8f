import type { ReactNode } from 'react'
import type { ArticleRecord } from '../../../generated/types'
import { useMoment } from '../../values/useMoment'
import { Visibility } from '../../values/Visibility'
import type { Resource } from '../Resource'

/** The articles of the club's blog on the desk. */
export const articles = resourceOf('articles')

/** The pages that the club has written, on the desk. */
export const pages = resourceOf('pages')

/** Articles and pages have the same fields. */
function resourceOf<Name extends 'articles' | 'pages'>(name: Name) {
  return {
    name,
    title: `desk.${name}.title`,
    newTitle: `desk.${name}.new`,
    titleOf: ({ title }) => title,
    empty: { title: `desk.${name}.empty`, text: `desk.${name}.emptyText` },
    columns: [
      { field: 'title', label: `desk.${name}.field.title`, cell: ({ record }) => record.title },
      { field: 'publishedAt', label: `desk.${name}.field.publishedAt`, cell: Since },
      {
        field: 'published',
        label: `desk.${name}.visibility`,
        cell: ({ record }) => <Visibility state={stateOf(record)} />,
      },
    ],
    groups: [
      { title: `desk.${name}.group.when`, fields: ['published', 'publishedAt'] },
      { title: `desk.${name}.group.what`, fields: ['title', 'summary', 'body', 'image'] },
    ],
    isShown: (record) => stateOf(record) === 'published',
  } satisfies Resource<'articles' | 'pages'>
}

const stateOf = ({ published, publishedAt }: ArticleRecord) =>
  !published || publishedAt === null
    ? 'hidden'
    : Date.parse(publishedAt) > Date.now()
      ? 'scheduled'
      : 'published'

function Since({ record, company }: Parameters<Cell>[0]): ReactNode {
  const moment = useMoment(company.timezone)
  return record.publishedAt === null ? null : moment(record.publishedAt)
}

type Cell = Resource<'articles'>['columns'][number]['cell']
