/**
 * A picture program for tests. Its tasks: `twice` doubles its input, `pid` returns its process id,
 * `stuck` never answers, `throw` throws, `crash` exits, `environment` returns the names of its
 * environment variables.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', ({ task, input }) => {
  if (task === 'stuck') for (;;);
  if (task === 'crash') process.kill(process.pid, 'SIGKILL')
  else if (task === 'throw') process.send({ status: 'failed', message: input })
  else
    process.send({
      status: 'done',
      result: { twice: input * 2, pid: process.pid, environment: Object.keys(process.env) }[task],
    })
})
process.send({ status: 'ready' })
