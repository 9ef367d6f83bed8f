import { useCallMutation } from '../../src/core/query/useCallMutation'
import { studioQueries } from './studioQueries'

/** A mutation of one of the studio's components; it runs only once at a time. */
export const useStudioMutation = <Value, Variables = void>(
  write: (variables: Variables) => Promise<Value>,
) => useCallMutation(write, { client: studioQueries })
