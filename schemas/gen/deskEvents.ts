import type { EventEntry } from '../EventEntry'
import { deskRecords } from './deskRecords'
import type { SchemaFile } from './loadSchemas'

/**
 * The hub event of each record that is announced, by which members' open tabs learn what staff have
 * saved.
 */
export const deskEvents = (schemas: readonly SchemaFile[]): readonly EventEntry[] =>
  deskRecords(schemas)
    .filter(({ announced }) => announced)
    .map(({ resource }) => ({
      name: `${resource}.changed`,
      description: `Staff created, changed or deleted ${resource} of the club; refetch them.`,
      scope: 'company',
      data: {
        description: 'Ids only.',
        type: 'object',
        properties: {
          ids: {
            description: 'Ids of what changed; absent means everything.',
            type: 'array',
            items: { type: 'integer' },
            maxItems: 200,
          },
        },
      },
    }))
