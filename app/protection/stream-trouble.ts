/** Why a command about the stream of security events came to nothing. Its message is one line for the operator. */
export class StreamTrouble extends Error {
  constructor(line: string) {
    super(line);
    this.name = "StreamTrouble";
  }
}
