/**
 * The guide on Tone's Transport at its best: our worker makes the context tick, as in the app, and Transport
 * looks ten seconds ahead.
 */
import { Context, getContext, setContext } from 'tone'
import { startPulse } from '#workers/clock.ts'
import { mountTransport } from './transport-guide.ts'

setContext(new Context({ clockSource: 'offline', lookAhead: 10 }), true)

mountTransport((transport) => {
  const context = getContext()
  // Left out, the time would be ten seconds from now. A tick before it would take these for over.
  transport.start(context.immediate() + 0.1)
  const tick = () => void context.emit('tick')
  tick()
  startPulse(tick, () => new Worker('/clock.js'))
})
