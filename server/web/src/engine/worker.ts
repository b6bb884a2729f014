// The start of the engine's worker; a bundle of its own.
import { serve, type Port } from "./serve";

serve(self as unknown as Port);
