/** The name of a design in a colour, `'Saltmarsh Linen in Flax'`; of a product without a colour its design alone. */
export function designInColour(design: string, colour: string): string {
  return colour === '' ? design : `${design} in ${colour}`;
}
