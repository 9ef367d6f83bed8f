/** Builds a multipart form with files; returns its payload and headers. */
export function multipartForm(
  files: readonly { bytes: Buffer; name?: string; type?: string; field?: string }[],
) {
  const boundary = 'test-boundary'
  const parts = files.flatMap(({ bytes, name = 'a.png', type = 'image/png', field = 'file' }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
