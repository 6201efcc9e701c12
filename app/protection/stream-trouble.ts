/** Why a command about the event stream failed. The message is one line for the operator. */
export class StreamTrouble extends Error {
  constructor(line: string) {
    super(line);
    this.name = "StreamTrouble";
  }
}
