/**
 * Thrown for a widget that this build doesn't have. Its section is left out and reported as
 * `widget-unknown`.
 */
export class UnknownWidget extends Error {
  constructor(id: string) {
    super(`there is no widget "${id}" in this build`)
  }
}
