/** The guide on Tone's Transport with Tone's default context: its own clock, 0.1 s ahead. */
import { mountTransport } from './transport-guide.ts'

mountTransport((transport) => void transport.start())
