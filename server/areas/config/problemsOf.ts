import { encodePointer } from '../../../schemas/wire/codec'
import { PortalConfigShape } from '../../../generated/wire'
import type { Catalogue } from '../../../src/core/config/Catalogue'
import { isPlainObject } from '../../../src/core/config/plainObject'
import type { Problem } from '../../../src/core/config/Problem'
import { validateConfig } from '../../../src/core/config/validateConfig'
import type { DomainRow } from '../../db/platform/domains'
import { publicConfig } from './publicConfig'

/** What `club validate` says of a club's stored config, pointers in camelCase; also of one that is no config at all (damaged in the database). Without `sandboxCharges` its sandbox is one of them. */
export const problemsOf = (row: DomainRow, catalogue: Catalogue, hasMedia: (path: string) => boolean, sandboxCharges = true): readonly Problem[] =>
  validateConfig(isPlainObject(row.config) ? publicConfig(row) : row.config, { catalogue, hasMedia, sandboxCharges })

/** The same problem with its pointer in the names of the wire. */
export const wireProblem = (problem: Problem, config: unknown): Problem => ({ ...problem, path: wirePointer(problem.path, config) })

/** A pointer into a config in the names of the wire; the config says which widget's names its settings have (decision 10). */
export const wirePointer = (pointer: string, config: unknown): string => encodePointer(pointer, PortalConfigShape, config)
